import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { Contract } from '@tessera/site'
import { Badge } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { KIND_NAMES, STATE_LABELS } from './contract-labels.ts'
import { formatDay } from './format-day.ts'
import { LinkRow } from './link-row.tsx'
import { addressOf, CONTRACT } from './paths.ts'

interface ContractRowProps {
  host: Pick<Host, 'navigation' | 'locale'>
  contract: Contract
}

/** A contract in a list: its kind, the other side, and the deadline of the offer or its start. */
export const ContractRow = observer(function ContractRow({ host, contract }: ContractRowProps) {
  const t = useTexts('mfe-agent')
  const { kind, side, upline, downline, state, lapsesAt, from, version } = contract
  const counterparty = side === 'downline' ? (upline?.account ?? t('contract.house')) : downline.account
  const dateText =
    state === 'offered' && lapsesAt
      ? t('contract.answer_by', { at: formatDateTime(lapsesAt, host.locale.language) })
      : from
        ? t('contract.since', { day: formatDay(from) })
        : t('contract.version', { version })
  const stateLabel = STATE_LABELS[state]
  return (
    <LinkRow
      host={host}
      href={addressOf(CONTRACT, { id: contract.id })}
      title={t(KIND_NAMES[kind])}
      detail={
        <>
          {t(side === 'downline' ? 'contract.from' : 'contract.with', { account: counterparty })}
          <br />
          {dateText}
        </>
      }
      end={<Badge tone={stateLabel.tone} text={t(stateLabel.text)} />}
    />
  )
})
