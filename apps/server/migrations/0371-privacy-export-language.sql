-- The language of the page on which an export was asked for: what the site wrote to the player stands in it.
alter table privacy_exports add column language text not null default 'en' check (language in ('en', 'pt-BR', 'ru'));
