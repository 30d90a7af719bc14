import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { Contract } from '@tessera/site'
import { Badge } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { KIND_NAMES, STATE_WORDS } from './contract-words.ts'
import { addressOf, CONTRACT } from './paths.ts'
import { WayRow } from './way-row.tsx'
import { writtenDay } from './written.ts'

interface ContractRowProps {
  host: Pick<Host, 'navigation' | 'locale'>
  contract: Contract
}

/** A contract in a list: its kind, the other side, and the deadline of the offer or its start. */
export const ContractRow = observer(function ContractRow({ host, contract }: ContractRowProps) {
  const t = useTexts('mfe-agent')
  const { kind, side, upline, downline, state, lapsesAt, from, version } = contract
  const counterparty = side === 'downline' ? (upline?.account ?? t('contract.house')) : downline.account
  const when =
    state === 'offered' && lapsesAt
      ? t('contract.answer_by', { at: formatDateTime(lapsesAt, host.locale.language) })
      : from
        ? t('contract.since', { day: writtenDay(from) })
        : t('contract.version', { version })
  const word = STATE_WORDS[state]
  return (
    <WayRow
      host={host}
      href={addressOf(CONTRACT, { id: contract.id })}
      title={t(KIND_NAMES[kind])}
      detail={
        <>
          {t(side === 'downline' ? 'contract.from' : 'contract.with', { account: counterparty })}
          <br />
          {when}
        </>
      }
      end={<Badge tone={word.tone} text={t(word.text)} />}
    />
  )
})
