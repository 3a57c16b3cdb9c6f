-- A link to a battle says what it is in the language of the player who made it. Those made before are said in English.
alter table battles_battles
  add column language text not null default 'en' check (language in ('en', 'pt-BR', 'ru'));
alter table battles_battles alter column language drop default;
