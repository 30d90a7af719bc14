import { type TextKey, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { WithdrawalOffer } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Callout, type CalloutProps } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import { ACCOUNTS, PASSWORD } from '../../lib/withdraw-paths.ts'
import type { Obstacle } from './obstacles.ts'
import type { WithdrawStore } from './withdraw.store.ts'

type Key = TextKey<'mfe-cashier'>
interface Words {
  title: Key
  text: Key
  tone: NonNullable<CalloutProps['tone']>
  /** The page that helps, and what leads there. */
  way?: { to: string; label: Key }
}

const WORDS: Readonly<Record<Obstacle, Words>> = {
  debt: { title: 'obstacle.debt', text: 'obstacle.debt_text', tone: 'danger' },
  account: {
    title: 'obstacle.account',
    text: 'obstacle.account_text',
    tone: 'info',
    way: { to: ACCOUNTS, label: 'accounts.add' },
  },
  waiting: {
    title: 'obstacle.waiting',
    text: 'obstacle.waiting_text',
    tone: 'warning',
    way: { to: ACCOUNTS, label: 'accounts.title' },
  },
  password: {
    title: 'obstacle.password',
    text: 'obstacle.password_text',
    tone: 'info',
    way: { to: PASSWORD, label: 'pin.set' },
  },
  locked: {
    title: 'obstacle.locked',
    text: 'obstacle.locked_text',
    tone: 'danger',
    way: { to: PASSWORD, label: 'refused.to_password' },
  },
  cooling: { title: 'obstacle.cooling', text: 'obstacle.cooling_text', tone: 'warning' },
  turnover: {
    title: 'obstacle.turnover',
    text: 'turnover.rule',
    tone: 'warning',
    way: { to: '/m/gameCenter', label: 'record.games' },
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
  const at = (instant: string | null) => (instant ? formatDateTime(instant, host.locale.language) : '')
  const valuesOf: Partial<Record<Obstacle, Record<string, string>>> = {
    debt: { debt: formatMoney(offer.debt, { currency }) },
    locked: { at: at(offer.lockedUntil) },
    cooling: { at: at(offer.coolingUntil) },
    day: { at: at(offer.today.resetsAt) },
    funds: { min: formatMoney(offer.min, { currency, short: true }) },
  }
  return store.obstacles.map((obstacle, index) => {
    const { title, text, tone, way } = WORDS[obstacle]
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
            way &&
            host.navigation.canOpen(way.to) && (
              <ButtonLink
                size="s"
                variant={index === 0 ? 'primary' : 'secondary'}
                href={way.to}
                onPress={() => host.navigation.push(way.to)}
              >
                {t(way.label)}
              </ButtonLink>
            )
          )
        }
      >
        {t(text, valuesOf[obstacle])}
      </Callout>
    )
  })
})
