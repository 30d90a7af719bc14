import type { TextKey } from '@tessera/i18n'
import type { AgentRecordKind } from '@tessera/site'

export const RECORD_NAMES: Readonly<Record<AgentRecordKind, TextKey<'mfe-agent'>>> = {
  float_in: 'record.float_in',
  float_out: 'record.float_out',
  downline_transfer: 'record.downline_transfer',
  upward_transfer: 'record.upward_transfer',
  float_credit: 'record.float_credit',
  agent_rebate: 'record.agent_rebate',
  salary: 'kind.salary',
  hour_salary: 'kind.hour',
  dividend: 'kind.dividend',
}
