-- The releases that have brought the database up, so that an older one can name the release that it belongs to.
create table platform_releases (
  version text primary key,
  at timestamptz not null default now()
);
