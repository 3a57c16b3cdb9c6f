-- A sign-in that is under way is kept by the browser that began it, sealed in its cookie.
drop table account_sign_ins;
-- Only old ones are looked for by time.
create index account_steam_nonces_used on account_steam_nonces (used_at);
