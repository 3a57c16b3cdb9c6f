-- A transfer that sets a provider's account right: `p_subject` is the difference.
create or replace function staff_ask_book_correction(
  p_own bigint,
  p_subject bigint,
  p_payload jsonb,
  out player bigint,
  out member bigint,
  out amount bigint,
  out rules text[],
  out details jsonb
)
  language plpgsql
  as $$
begin
  amount := (p_payload ->> 'cents')::bigint;
  select p_payload || jsonb_build_object('provider', d.provider, 'about', d.subject) into strict details
    from cashier_differences d where d.id = p_subject and d.corrected_at is null;
end
$$;
revoke execute on function staff_ask_book_correction from public;
