-- Which migrations older releases can run on, as their files say, so that a release that lacks one knows if it may start.
-- Web processes compare the database with their release as the application, which reads no more than that.
alter table kysely_migration add column is_compatible boolean not null default false;
grant select on platform_functions, platform_releases to aureus_app;
