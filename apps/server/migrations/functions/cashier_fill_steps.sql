-- Fills the codes of steps that hold a sentence alone, each where the sentence is still the one that the codes were read from:
-- an erasure takes it. A step that another transaction holds is left out.
create or replace function cashier_fill_steps(p_steps jsonb) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  with codes as (
    select s.id, f.why from jsonb_to_recordset(p_steps) as f(id bigint, reason text, why jsonb)
      join cashier_steps s on s.id = f.id and s.reason = f.reason and s.why is null
    for update of s skip locked
  )
  update cashier_steps s set why = codes.why from codes where s.id = codes.id;
end
$$;
revoke execute on function cashier_fill_steps from public;
grant execute on function cashier_fill_steps to aureus_app;
