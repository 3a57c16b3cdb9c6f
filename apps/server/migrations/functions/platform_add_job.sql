-- Adds a job to the queue in the caller's transaction. Runs as its owner: the queue's tables are no one else's.
create or replace function platform_add_job(p_name text, p_payload json, p_run_at timestamptz, p_key text) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  perform graphile_worker.add_job(p_name, payload := p_payload, run_at := p_run_at, job_key := p_key);
end
$$;
revoke execute on function platform_add_job from public;
grant execute on function platform_add_job to aureus_app;
