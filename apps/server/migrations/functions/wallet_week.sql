-- The week of a moment: Mondays 00:00 UTC, counted from Monday 5 January 1970.
create or replace function wallet_week(p_at timestamptz) returns integer
  language sql immutable
  as $$ select floor((extract(epoch from p_at) - 345600) / 604800)::integer $$;
