-- The part of a player's edge that earns gifts: all of it less the part that pays for something else. `p_spent` includes
-- the edge still to be played up to `p_until`.
create or replace function wallet_earning(p_edge bigint, p_spent bigint, p_until bigint) returns bigint
  language sql immutable
  as $$ select p_edge - p_spent + greatest(p_until - p_edge, 0) $$;
