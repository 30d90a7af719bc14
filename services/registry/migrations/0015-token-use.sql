-- why: who looks at tokens sees which one it is, whether anybody still uses it, and when it ends by itself
alter table tokens
  -- Its first characters, of one that was made since; the token itself is told once.
  add column prefix text,
  add column last_used_at timestamptz,
  add column expires_at timestamptz;
