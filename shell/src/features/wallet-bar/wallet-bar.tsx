import { useTexts } from '@tessera/i18n'
import { currencySign } from '@tessera/i18n/money'
import { Avatar, Button, Icon, IconButton, Pressable } from '@tessera/ui'
import { alertGlyph, eyeGlyph, eyeOffGlyph, refreshGlyph, walletGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { CENTRE, DEPOSIT } from '../../stores/navigation.ts'
import * as styles from './wallet-bar.module.css'

/**
 * Balance with refresh and hide, for members only (SHL-026 to SHL-029). Hidden, loading and failed look different; play money is
 * always marked as such (GLI-19, 4.9.1).
 */
export const WalletBar = observer(function WalletBar() {
  const t = useTexts('shell')
  const { session, wallet, status, navigation } = useShell()
  if (!session.isLoggedIn) return null
  const isTrial = session.isTrial
  const canDeposit = !isTrial && status.isOn('dep_func') && navigation.canOpen(DEPOSIT)
  const hasCentre = !isTrial && status.isOn('mem_cen') && navigation.canOpen(CENTRE)
  const label = isTrial
    ? t('wallet.trial')
    : wallet.hasFailed && !wallet.isUnknown
      ? t('wallet.stale')
      : t('wallet.balance')
  return (
    <section className={styles.bar} data-trial={isTrial || undefined} aria-label={t('wallet.label')}>
      {hasCentre ? (
        <Pressable
          className={styles.centre}
          href={CENTRE}
          onPress={() => navigation.push(CENTRE)}
          aria-label={t('nav.member')}
        >
          <Avatar name={session.displayName ?? ''} picture={session.headIcon} size="s" />
        </Pressable>
      ) : (
        <Icon of={wallet.hasFailed ? alertGlyph : walletGlyph} size={20} />
      )}
      {canDeposit ? (
        <Pressable className={styles.lead} href={DEPOSIT} onPress={() => navigation.push(DEPOSIT)}>
          {label}
        </Pressable>
      ) : (
        <span className={styles.label}>{label}</span>
      )}
      <span className={styles.money}>
        <output
          className={styles.amount}
          aria-live="polite"
          aria-busy={wallet.isRefreshing}
          data-testid="wallet-balance"
          data-unknown={wallet.isUnknown || undefined}
        >
          {wallet.isUnknown ? (
            t('wallet.failed')
          ) : (
            <>
              <bdi>{currencySign(wallet.currency)}</bdi>
              {wallet.display}
            </>
          )}
        </output>
        {wallet.bonusDisplay !== null && (
          <span className={styles.bonus}>
            {t('wallet.bonus', { amount: `${currencySign(wallet.currency)}${wallet.bonusDisplay}` })}
          </span>
        )}
      </span>
      <span className={styles.tools}>
        {!wallet.isUnknown && (
          <IconButton
            label={wallet.isHidden ? t('wallet.show') : t('wallet.hide')}
            icon={<Icon of={wallet.isHidden ? eyeOffGlyph : eyeGlyph} size={20} />}
            onClick={() => wallet.toggleHidden()}
          />
        )}
        <IconButton
          label={t('wallet.refresh')}
          icon={<Icon of={refreshGlyph} size={20} />}
          disabled={wallet.isRefreshing}
          onClick={() => void wallet.refresh()}
        />
        {isTrial && (
          <Button size="s" variant="ghost" onClick={() => void session.signOut()}>
            {t('wallet.leave_trial')}
          </Button>
        )}
      </span>
    </section>
  )
})
