-- Why the site restricted an account, by code, beside the sentence that a server of the version before reads. Null where staff
-- wrote why.
alter table account_players add column restriction_code text;
update account_players set restriction_code = case
    when restriction_reason = 'You were found to be too young to play here, with another account.' then 'TOO_YOUNG_ELSEWHERE'
    else 'TOO_YOUNG'
  end
  where is_restricted and restriction_reason
    ~ '^(You must be [0-9]+ or older to play here[.]|You are too young to play here[.]|You were found to be too young to play here, with another account[.])$';

-- The age that a player was found to be below; null where only the identity provider said so.
alter table kyc_under_age add column least_age smallint;
update kyc_under_age u set least_age = substring(p.restriction_reason from '^You must be ([0-9]+) or older')::smallint
  from account_players p
  where p.id = u.player_id and p.restriction_reason ~ '^You must be [0-9]{1,2} or older to play here[.]$';
