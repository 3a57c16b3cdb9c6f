-- Weeks are those of wallet_week. What was announced or published of one stays as it was: raffle_keeps_word sees to it.
create table raffle_weeks (
  -- Its draw is `raffle-<week>`, committed to when the row is made: at the latest a week before it begins.
  week integer primary key,
  state text not null default 'OPEN' check (state in ('OPEN', 'LISTED', 'DRAWN', 'EMPTY', 'VOID')),
  -- Cents by place.
  prizes bigint[] not null,
  -- Announced while the week is open, and the only one: a list that is late waits for no other. So the list may be made
  -- after the round, which its proof says; see decision 035.
  beacon_round bigint check (beacon_round > 0),
  beacon_at timestamptz,
  -- The list of tickets, as the hash of its text; it is public from then on and never changed.
  listed_at timestamptz check (listed_at >= to_timestamp(345600 + (week + 1) * 604800::bigint)),
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  tickets bigint check (tickets >= 0),
  players integer check (players >= 0),
  randomness text,
  signature text,
  drawn_at timestamptz,
  -- Where tickets and prizes of a void raffle went.
  carried_into integer references raffle_weeks (week),
  check ((beacon_round is null) = (beacon_at is null)),
  check ((state = 'OPEN') = (listed_at is null)),
  check ((listed_at is null) = (list_hash is null) and (listed_at is null) = (tickets is null)
         and (listed_at is null) = (players is null)),
  check (state = 'OPEN' or beacon_round is not null),
  -- Nothing is drawn before its list and its beacon.
  check (drawn_at >= listed_at),
  check ((state = 'DRAWN') = (drawn_at is not null)),
  check (state <> 'DRAWN' or (randomness is not null and signature is not null and drawn_at >= beacon_at)),
  check (randomness = encode(sha256(decode(signature, 'hex')), 'hex')),
  check ((state = 'EMPTY') = (tickets is not null and tickets = 0)),
  check ((state = 'VOID') = (carried_into is not null) and carried_into > week),
  check (beacon_at > to_timestamp(345600 + (week + 1) * 604800::bigint))
);
create index raffle_weeks_unfinished on raffle_weeks (week) where state in ('OPEN', 'LISTED');
create index raffle_weeks_carried on raffle_weeks (carried_into) where carried_into is not null;
grant select, insert, update on raffle_weeks to aureus_app;

-- The tickets of a closed week: numbers `first` … `last` are the player's.
create table raffle_tickets (
  week integer not null references raffle_weeks (week),
  first bigint not null check (first > 0),
  last bigint not null check (last >= first),
  player_id bigint not null references account_players (id),
  primary key (week, first),
  unique (week, player_id)
);
grant select, insert on raffle_tickets to aureus_app;

create table raffle_wins (
  week integer not null references raffle_weeks (week),
  place smallint not null check (place > 0),
  ticket bigint not null,
  player_id bigint not null references account_players (id),
  -- Cents.
  prize bigint not null check (prize > 0),
  -- Of the transfer that paid it.
  ref uuid not null unique,
  primary key (week, place),
  unique (week, ticket),
  unique (week, player_id)
);
create index raffle_wins_player on raffle_wins (player_id, week);
grant select, insert on raffle_wins to aureus_app;
