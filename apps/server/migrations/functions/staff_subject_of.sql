-- What a row of the staff log is about: `player 12` is a player and its id. A number behind any other name is that of a request
-- of this name (`lift restriction 7`).
create or replace function staff_subject_of(p_subject text, out kind text, out id text)
  language sql
  immutable
  as $$
  select
    case when named.kind is not null then named.kind when p_subject ~ ' [0-9]+$' then 'request' else coalesce(p_subject, '') end,
    case
      when named.kind is not null then substr(p_subject, length(named.kind) + 2)
      else substring(p_subject from ' ([0-9]+)$')
    end
  from (select substring(p_subject from
    '^(player|member|withdrawal|request|difference|conversation|policy|switch|case|chat message|promo code|canned reply|gift cards|restricted file|new member) .'
  )) as named (kind)
$$;
