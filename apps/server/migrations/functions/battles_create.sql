-- Creates battles that are alike, each with its commitment, and takes their first seats with a bet, all or none. One
-- statement, which commits by itself. Arrays have an element for each battle; the first bet's id is the call's key.
-- Its repeat gets the battle of the first call alone, with is_new false. A refused call (p_is_refused) gets no rows
-- unless it's a repeat. Raises AU012 with the bet's status as its text where a bet isn't accepted.
create or replace function battles_create(
  p_player bigint, p_bets uuid[], p_links text[], p_seeds bytea[], p_hashes text[], p_mode text, p_format text,
  p_price bigint, p_edge bigint, p_versions bigint[], p_round_ms integer, p_language text, p_input jsonb,
  p_content_hashes jsonb, p_wager_most bigint, p_edge_most bigint, p_is_refused boolean)
  returns table (id bigint, is_new boolean, created_at timestamptz, wager bigint, edge bigint, balance bigint,
    placed_at timestamptz, now timestamptz)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  details jsonb := jsonb_build_object('input', p_input);
  answer record;
begin
  -- Concurrent repeats of a call run one after the other.
  perform from wallet_players where player_id = p_player for update;
  select s.battle_id into id from battles_seats s where s.bet_id = p_bets[1] and s.player_id = p_player;
  if found then
    -- The wallet says whether the repeat has the same content.
    select * into answer from wallet_place_bet(p_bets[1], p_player, 3::smallint, null, null, p_price, null, null, details,
                                               null, null, null, p_edge);
    if answer.status <> 'replay' then raise exception '%', answer.status using errcode = 'AU012'; end if;
    is_new := false;
    return next;
    return;
  end if;
  if p_is_refused then return; end if;

  is_new := true;
  for copy in 1 .. cardinality(p_bets) loop
    insert into battles_battles as b (creator_id, mode, format, price, edge, key, round_ms, language, created_at)
      values (p_player, p_mode, p_format, p_price, p_edge, p_links[copy], p_round_ms, p_language, app_now())
      returning b.id, b.created_at into id, created_at;
    insert into battles_rounds (battle_id, round, case_version)
      select id, v.ord - 1, v.version from unnest(p_versions) with ordinality as v(version, ord);
    perform fairness_commit('battle-' || id, p_seeds[copy], p_hashes[copy], null);
    select c.wager, c.edge into wager, edge
    from wallet_stake_carries(p_player, p_price, p_edge, p_wager_most, p_edge_most) c;
    select * into answer from wallet_place_bet(
      p_bets[copy], p_player, 3::smallint, null, null, p_price, null, null,
      details || jsonb_build_object('battle', id::text, 'seat', 0, 'contentHashes', p_content_hashes),
      null, null, null, p_edge);
    if answer.status <> 'ok' then raise exception '%', answer.status using errcode = 'AU012'; end if;
    balance := answer.balance;
    placed_at := answer.placed_at;
    insert into battles_seats (battle_id, seat, player_id, bet_id, wager_carried, edge_carried)
      values (id, 0, p_player, p_bets[copy], wager, edge);
    now := app_now();
    return next;
  end loop;
end
$$;
