-- The base of the current era. A constant: every transfer asks for it, and reading the table there would cost each bet.
-- wallet_begin_era puts another number in; this file keeps the one that the database has come to.
do $$
begin
  execute format('create or replace function wallet_era_base() returns bigint language sql stable as %L',
                 format('select %s::bigint', coalesce((select max(base) from wallet_eras), 0)));
end
$$;
