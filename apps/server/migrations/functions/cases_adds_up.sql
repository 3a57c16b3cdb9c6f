-- Whether the items of a case add up: tickets 1 … 100 000 in order without gap or overlap, every price above zero, no
-- item twice, and no more than 90.5 % returned: the packages' own check once more, whatever the code does.
create or replace function cases_adds_up(p_price bigint, p_items jsonb) returns boolean
  language sql
  immutable
  as $$
    select coalesce(
      bool_and(i.price > 0 and i.rarity between 1 and 6 and i.first = i.before + 1 and i.last >= i.first)
        and max(i.last) = 100000
        and count(distinct i.id) = count(*)
        and sum(i.price * (i.last - i.first + 1)) * 1000 <= 905 * 100000 * p_price::numeric, false)
    from (
      select t.item ->> 'id' as id, (t.item ->> 'price')::numeric as price, (t.item ->> 'rarity')::integer as rarity,
             (t.item ->> 'ticketStart')::integer as first, (t.item ->> 'ticketEnd')::integer as last,
             lag((t.item ->> 'ticketEnd')::integer, 1, 0) over (order by t.ord) as before
      from jsonb_array_elements(p_items) with ordinality as t(item, ord)
    ) i
  $$;
