-- Adds a job that is due at once, unless one with this key exists. A job that waits for a retry keeps its attempts, and
-- one that was given up stays so. Runs as its owner: the queue's tables are no one else's.
create or replace function platform_add_job_once(p_name text, p_payload json, p_key text) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  perform graphile_worker.add_job(p_name, payload := p_payload, job_key := p_key, job_key_mode := 'unsafe_dedupe');
end
$$;
revoke execute on function platform_add_job_once from public;
grant execute on function platform_add_job_once to aureus_app;
