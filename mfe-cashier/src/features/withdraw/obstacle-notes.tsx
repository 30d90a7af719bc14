import { type TextKey, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { WithdrawalOffer } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Callout, type CalloutProps } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import { ACCOUNTS_PATH, PASSWORD_PATH } from '../../lib/withdraw-paths.ts'
import type { Obstacle } from './obstacles.ts'
import type { WithdrawStore } from './withdraw.store.ts'

type Key = TextKey<'mfe-cashier'>
interface ObstacleTexts {
  title: Key
  text: Key
  tone: NonNullable<CalloutProps['tone']>
  /** Page that helps, with the label of its link. */
  link?: { to: string; label: Key }
}

const OBSTACLE_TEXTS: Readonly<Record<Obstacle, ObstacleTexts>> = {
  debt: { title: 'obstacle.debt', text: 'obstacle.debt_text', tone: 'danger' },
  account: {
    title: 'obstacle.account',
    text: 'obstacle.account_text',
    tone: 'info',
    link: { to: ACCOUNTS_PATH, label: 'accounts.add' },
  },
  waiting: {
    title: 'obstacle.waiting',
    text: 'obstacle.waiting_text',
    tone: 'warning',
    link: { to: ACCOUNTS_PATH, label: 'accounts.title' },
  },
  password: {
    title: 'obstacle.password',
    text: 'obstacle.password_text',
    tone: 'info',
    link: { to: PASSWORD_PATH, label: 'pin.set' },
  },
  locked: {
    title: 'obstacle.locked',
    text: 'obstacle.locked_text',
    tone: 'danger',
    link: { to: PASSWORD_PATH, label: 'refused.to_password' },
  },
  cooling: { title: 'obstacle.cooling', text: 'obstacle.cooling_text', tone: 'warning' },
  turnover: {
    title: 'obstacle.turnover',
    text: 'turnover.rule',
    tone: 'warning',
    link: { to: '/m/gameCenter', label: 'record.games' },
  },
  day: { title: 'obstacle.day', text: 'obstacle.day_text', tone: 'warning' },
  funds: { title: 'obstacle.funds', text: 'obstacle.funds_text', tone: 'warning' },
}

interface ObstacleNotesProps {
  host: Host
  store: WithdrawStore
  offer: WithdrawalOffer
}

/** All obstacles of a withdrawal, each with its meaning and a link that helps. */
export const ObstacleNotes = observer(function ObstacleNotes({ host, store, offer }: ObstacleNotesProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const { currency } = host.wallet
  const formatTime = (instant: string | null) => (instant ? formatDateTime(instant, host.locale.language) : '')
  const textValues: Partial<Record<Obstacle, Record<string, string>>> = {
    debt: { debt: formatMoney(offer.debt, { currency }) },
    locked: { at: formatTime(offer.lockedUntil) },
    cooling: { at: formatTime(offer.coolingUntil) },
    day: { at: formatTime(offer.today.resetsAt) },
    funds: { min: formatMoney(offer.min, { currency, short: true }) },
  }
  return store.obstacles.map((obstacle, index) => {
    const { title, text, tone, link } = OBSTACLE_TEXTS[obstacle]
    return (
      <Callout
        key={obstacle}
        tone={tone}
        title={t(title)}
        action={
          obstacle === 'debt' ? (
            <Button size="s" variant="secondary" onClick={() => host.popups.show('customer-service')}>
              {shared('contact_service')}
            </Button>
          ) : (
            link &&
            host.navigation.canOpen(link.to) && (
              <ButtonLink
                size="s"
                variant={index === 0 ? 'primary' : 'secondary'}
                href={link.to}
                onPress={() => host.navigation.push(link.to)}
              >
                {t(link.label)}
              </ButtonLink>
            )
          )
        }
      >
        {t(text, textValues[obstacle])}
      </Callout>
    )
  })
})
