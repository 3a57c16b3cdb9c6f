-- Whether the items of a reward case add up: tickets 1 … 100 000 in order without gap or overlap, every prize above
-- zero, no item twice; a rake case returns exactly what it is opened for, no other more than its price.
create or replace function rewards_adds_up(p_kind text, p_price bigint, p_items jsonb) returns boolean
  language sql
  immutable
  as $$
    select coalesce(
      bool_and(i.price > 0 and i.rarity between 1 and 6 and i.first = i.before + 1 and i.last >= i.first)
        and max(i.last) = 100000
        and count(distinct i.id) = count(*)
        and case when p_kind = 'RAKE' then sum(i.price * (i.last - i.first + 1)) = 100000 * p_price::numeric
                 else sum(i.price * (i.last - i.first + 1)) <= 100000 * p_price::numeric end, false)
    from (
      select t.item ->> 'id' as id, (t.item ->> 'price')::numeric as price, (t.item ->> 'rarity')::integer as rarity,
             (t.item ->> 'ticketStart')::integer as first, (t.item ->> 'ticketEnd')::integer as last,
             lag((t.item ->> 'ticketEnd')::integer, 1, 0) over (order by t.ord) as before
      from jsonb_array_elements(p_items) with ordinality as t(item, ord)
    ) i
  $$;
