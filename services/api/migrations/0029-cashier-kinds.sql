-- why: the kinds of what moves money in, out and across; legs in the chart of the cashier. Where a column stands it is the agents'
insert into transaction_kinds (kind, gain_column, loss_column) values
  ('receipt', null, null),
  ('refund', null, null),
  ('debt_repay', null, null),
  ('withdraw_hold', null, null),
  ('withdraw_return', null, null),
  ('transfer_out', null, null),
  ('transfer_done', null, null),
  ('transfer_back', null, null),
  ('transfer_in', null, null),
  ('settle', null, null),
  ('adjust', null, null),
  ('write_off', null, null);
