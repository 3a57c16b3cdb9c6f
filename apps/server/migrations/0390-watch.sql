-- Figures about the site that one node reads for all of them, what the last audit found, and which alerts have begun.
create table watch_figures (
  is_only boolean primary key default true check (is_only),
  -- The node that takes its turn writes the time first, so that no other reads the same.
  claimed_at timestamptz,
  read_at timestamptz,
  -- Name of a figure -> its samples, each with labels and a value.
  samples jsonb not null default '{}',
  audited_at timestamptz,
  audit_failed integer check (audit_failed >= 0),
  check ((audited_at is null) = (audit_failed is null))
);
insert into watch_figures default values;
grant select, update on watch_figures to aureus_app;

create table watch_alerts (
  code text primary key,
  is_active boolean not null,
  since timestamptz not null,
  -- The last look that found it active.
  seen_at timestamptz not null,
  -- What the receiver last heard: that it began, or that it ended.
  is_sent boolean not null,
  tried_at timestamptz
);
grant select, insert, update on watch_alerts to aureus_app;
