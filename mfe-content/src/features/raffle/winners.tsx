import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { RaffleBundle, RaffleTicket } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Table } from '@tessera/ui/table'
import { observer } from 'mobx-react-lite'
import * as styles from './raffle.module.css'
import { TEXTS } from './texts.ts'

interface WinnersProps {
  host: Host
  bundle: RaffleBundle
  own: readonly RaffleTicket[] | null
}

/** Winners and prizes, best first; renders nothing before the draw. */
export const Winners = observer(function Winners({ host, bundle: { wins }, own: ownTickets }: WinnersProps) {
  const t = useTexts(TEXTS)
  if (wins === null) return null
  const ownNumbers = new Set(ownTickets?.map(({ ticketNo }) => ticketNo))
  return (
    <Card as="section" title={t('winners')}>
      {wins.length === 0 ? (
        <p className={styles.line}>{t('winners_none')}</p>
      ) : (
        <Table
          caption={t('winners')}
          hideCaption
          columns={[
            { id: 'place', label: t('place') },
            { id: 'ticket', label: t('ticket_no') },
            { id: 'winner', label: t('winner') },
            { id: 'amount', label: t('amount'), numeric: true },
          ]}
          rows={wins.map(({ place, ticketNo, userName, amount }) => ({
            id: String(place),
            cells: [
              String(place),
              <bdi key="no" dir="ltr" className={ownNumbers.has(ticketNo) ? styles.own : undefined}>
                {String(ticketNo).padStart(6, '0')}
              </bdi>,
              userName ?? t('hidden'),
              formatMoney(amount, { currency: host.wallet.currency, short: true }),
            ],
          }))}
        />
      )}
    </Card>
  )
})
