create table spin_rounds (
  id bigint primary key references wallet_rounds (id),
  layout text not null check (layout in ('16', '15')),
  state text not null check (state in ('BETTING', 'CLOSED', 'RESULT', 'VOID')),
  -- The leader that made the last change; a change by an older one is refused.
  epoch bigint not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  beacon_round bigint not null,
  beacon_at timestamptz not null check (beacon_at > closes_at),
  pocket smallint,
  beacon_randomness text,
  beacon_signature text,
  drawn_at timestamptz,
  lands_at timestamptz,
  next_at timestamptz,
  -- A round cannot be drawn without its beacon, nor before it closed.
  check ((state = 'RESULT') = (pocket is not null)),
  check (state <> 'RESULT' or (beacon_randomness is not null and beacon_signature is not null and drawn_at > closes_at))
);
create index spin_rounds_open on spin_rounds (id) where state in ('BETTING', 'CLOSED');
-- Rounds that were drawn: what the page of spin shows first, also after many that were called off.
create index spin_rounds_drawn on spin_rounds (id) where state = 'RESULT';
-- Draws that were called off because their beacon did not come: they are counted in public.
create index spin_rounds_void on spin_rounds (id desc) where state = 'VOID';
grant select, insert, update on spin_rounds to aureus_app;
