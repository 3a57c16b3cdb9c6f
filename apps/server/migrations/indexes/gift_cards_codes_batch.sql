create index concurrently gift_cards_codes_batch on gift_cards_codes (batch_id, code_hash) include (amount_cents);
