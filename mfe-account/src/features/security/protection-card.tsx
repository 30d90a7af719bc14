import { type TextKey, useTexts } from '@tessera/i18n'
import { formatDate } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { Security } from '@tessera/site'
import { Badge, Button, Icon } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { bankGlyph, chatGlyph, type Glyph, lockGlyph, phoneGlyph, walletGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { ProgressRing } from '@tessera/ui/progress-ring'
import { observer } from 'mobx-react-lite'
import * as styles from './protection-card.module.css'
import { nextStep, type Protection, protectionsOf } from './protections.ts'

type Key = TextKey<'mfe-account'>
const WITHDRAW_PATH = '/m/withdraw'
/** Pages on which password, payment password and bank account are set. */
const PAGES = {
  password: '/m/changePsw',
  payment: `${WITHDRAW_PATH}?form=password`,
  bank: `${WITHDRAW_PATH}?form=accounts`,
} as const
const PROTECTION_VIEWS: Record<Protection, { glyph: Glyph; name: Key; step: Key }> = {
  password: { glyph: lockGlyph, name: 'login.password', step: 'security.step_password' },
  mobile: { glyph: phoneGlyph, name: 'register.mobile', step: 'security.step_mobile' },
  email: { glyph: chatGlyph, name: 'register.email', step: 'security.step_email' },
  payment: { glyph: walletGlyph, name: 'register.payment_password', step: 'security.step_payment' },
  bank: { glyph: bankGlyph, name: 'security.bank', step: 'security.step_bank' },
}

interface ProtectionCardProps {
  host: Host
  security: Security
  onContact: (contact: 'mobile' | 'email') => void
}

/** Number of active protections, the next step, and each of them with the link to set it. */
export const ProtectionCard = observer(function ProtectionCard({ host, security, onContact }: ProtectionCardProps) {
  const t = useTexts('mfe-account')
  const protections = protectionsOf(security, host.navigation.canOpen(WITHDRAW_PATH))
  const activeCount = protections.filter(({ isOn }) => isOn).length
  const next = nextStep(protections)
  const openProtection = (name: Protection) => {
    if (name === 'mobile' || name === 'email') onContact(name)
    else host.navigation.push(PAGES[name])
  }
  const detailOf = (name: Protection): string => {
    if (name === 'password')
      return security.passwordChangedAt
        ? t('security.password_since', { date: formatDate(security.passwordChangedAt) })
        : t('security.none')
    if (name === 'payment') return t(security.hasPaymentPassword ? 'security.is_set' : 'security.none')
    if (name === 'bank') return t('security.accounts', { count: security.bankAccounts })
    return security[name]?.shown ?? t('security.none')
  }
  const isUnverified = (name: Protection) =>
    (name === 'mobile' || name === 'email') && security[name]?.isProved === false
  const steps = t('security.steps', { done: activeCount, all: protections.length })
  return (
    <>
      <Card as="section" title={t('security.level')}>
        <div className={styles.level}>
          <ProgressRing label={t('security.level')} value={activeCount / protections.length} valueText={steps}>
            {activeCount}/{protections.length}
          </ProgressRing>
          <div className={styles.words}>
            <p>{next ? t(PROTECTION_VIEWS[next].step) : t('security.all_done')}</p>
            {next && (
              <Button size="s" onClick={() => openProtection(next)}>
                {t('security.do_it')}
              </Button>
            )}
          </div>
        </div>
      </Card>
      <Card as="section" variant="bare" aria-label={t('security.ways')}>
        <ul>
          {protections.map(({ name }) => {
            return (
              <li key={name}>
                <ListRow
                  start={<Icon of={PROTECTION_VIEWS[name].glyph} size={24} />}
                  title={t(PROTECTION_VIEWS[name].name)}
                  detail={detailOf(name)}
                  {...(isUnverified(name) ? { end: <Badge tone="danger" text={t('security.unproved')} /> } : {})}
                  {...(name === 'mobile' || name === 'email' ? {} : { href: PAGES[name] })}
                  onPress={() => openProtection(name)}
                />
              </li>
            )
          })}
        </ul>
      </Card>
    </>
  )
})
