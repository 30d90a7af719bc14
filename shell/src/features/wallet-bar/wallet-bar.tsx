import { useTexts } from '@tessera/i18n'
import { Icon, IconButton } from '@tessera/ui'
import { eyeGlyph, eyeOffGlyph, refreshGlyph, walletGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import * as styles from './wallet-bar.module.css'

/** Balance with refresh and hide, for members only (SHL-026 to SHL-029). */
export const WalletBar = observer(function WalletBar() {
  const t = useTexts('shell')
  const { session, wallet } = useShell()
  if (!session.isLoggedIn) return null
  return (
    <section className={styles.bar} aria-label={t('wallet.label')}>
      <Icon of={walletGlyph} size={20} />
      <span className={styles.label}>{t('wallet.balance')}</span>
      <output className={styles.amount} aria-live="polite" data-testid="wallet-balance">
        <bdi>{wallet.currency === 'THB' ? '฿' : `${wallet.currency} `}</bdi>
        {wallet.display}
      </output>
      <IconButton
        label={wallet.isHidden ? t('wallet.show') : t('wallet.hide')}
        icon={<Icon of={wallet.isHidden ? eyeOffGlyph : eyeGlyph} size={20} />}
        onClick={() => wallet.toggleHidden()}
      />
      <IconButton
        label={t('wallet.refresh')}
        icon={<Icon of={refreshGlyph} size={20} />}
        disabled={wallet.isRefreshing}
        onClick={() => void wallet.refresh()}
      />
    </section>
  )
})
