-- compatible: the release before neither reads nor writes it.
-- The heads that a key service signed last, with its keys: read while the service is away.
create table proofs_heads (
  is_only boolean primary key default true check (is_only),
  heads jsonb not null,
  keys jsonb not null
);
grant select, insert, update on proofs_heads to aureus_app;
