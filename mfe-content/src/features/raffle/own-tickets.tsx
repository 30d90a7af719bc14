import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button, ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { observer } from 'mobx-react-lite'
import type { RaffleEvidence } from './evidence.ts'
import * as styles from './raffle.module.css'
import type { RaffleStore } from './raffle.store.ts'
import { TEXTS } from './texts.ts'

const REWARDS_PATH = '/m/rewardCenter'

interface OwnTicketsProps {
  host: Host
  store: RaffleStore
  evidence: RaffleEvidence
}

/** The member's tickets of the draw: the numbers of collected tickets, and the winning ones. */
export const OwnTickets = observer(function OwnTickets({ host, store, evidence: { own, bundle } }: OwnTicketsProps) {
  const t = useTexts(TEXTS)
  const { raffle, wins } = bundle
  if (own === null)
    return (
      <Callout
        title={t('login')}
        action={
          <Button
            size="s"
            onClick={() => void host.navigation.requireLogin(host.navigation.path, { reason: t('login') })}
          >
            {t('login_button')}
          </Button>
        }
      />
    )
  const isOpen = raffle.state === 'open'
  const uncollectedCount = isOpen ? own.filter(({ collected }) => !collected).length : 0
  const visibleTickets = isOpen ? own.filter(({ collected }) => collected) : own
  const winningNumbers = new Set(wins?.map(({ ticketNo }) => ticketNo))
  const wonCount = own.filter(({ ticketNo }) => winningNumbers.has(ticketNo)).length
  const collect = async () => {
    try {
      await store.collect(raffle.drawId)
      host.toasts.show('success', t('collected'))
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <Card as="section" title={t('mine')}>
      {wonCount > 0 && (
        <Callout
          tone="success"
          title={t('won', { count: wonCount })}
          action={
            host.navigation.canOpen(REWARDS_PATH) && (
              <ButtonLink size="s" href={REWARDS_PATH} onPress={() => host.navigation.push(REWARDS_PATH)}>
                {t('to_rewards')}
              </ButtonLink>
            )
          }
        />
      )}
      {own.length === 0 && <p className={styles.line}>{t('mine_none')}</p>}
      {visibleTickets.length > 0 && (
        <ul className={styles.tickets} aria-label={t('mine')}>
          {visibleTickets.map(({ ticketNo }) => (
            <li key={ticketNo} className={styles.ticket} data-won={winningNumbers.has(ticketNo) || undefined}>
              <bdi dir="ltr">{String(ticketNo).padStart(6, '0')}</bdi>
              {winningNumbers.has(ticketNo) && <VisuallyHidden> {t('winning')}</VisuallyHidden>}
            </li>
          ))}
        </ul>
      )}
      {uncollectedCount > 0 && (
        <div className={styles.fresh}>
          <p className={styles.line}>{t('new', { count: uncollectedCount })}</p>
          <Button block busy={store.isCollecting} onClick={() => void collect()}>
            {t('collect', { count: uncollectedCount })}
          </Button>
          <p className={styles.note}>{t('takes_part')}</p>
        </div>
      )}
    </Card>
  )
})
