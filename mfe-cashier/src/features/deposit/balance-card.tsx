import { useTexts } from '@tessera/i18n'
import { currencySign } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { Button, Icon, IconButton } from '@tessera/ui'
import { eyeGlyph, eyeOffGlyph, refreshGlyph, walletGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import * as styles from './balance-card.module.css'

/** The member's balance with refresh and hide, or a retry if it could not be loaded; the amount is the wallet's masked text. */
export const BalanceCard = observer(function BalanceCard({ host }: { host: Host }) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const { wallet } = host
  const { isUnknown = false } = wallet
  return (
    <section className={styles.card} aria-label={t('balance.title')} aria-busy={wallet.isRefreshing}>
      <div className={styles.top}>
        <span className={styles.sign}>
          <Icon of={walletGlyph} size={20} />
        </span>
        <span className={styles.name}>{t('balance.title')}</span>
        <span className={styles.acts}>
          {!isUnknown && (
            <IconButton
              label={t(wallet.isHidden ? 'balance.show' : 'balance.hide')}
              icon={<Icon of={wallet.isHidden ? eyeOffGlyph : eyeGlyph} size={20} />}
              onClick={() => wallet.toggleHidden()}
            />
          )}
          <IconButton
            label={t('balance.refresh')}
            icon={<Icon of={refreshGlyph} size={20} />}
            disabled={wallet.isRefreshing}
            onClick={() => void wallet.refresh()}
          />
        </span>
      </div>
      <p className={styles.amount}>
        {!isUnknown && currencySign(wallet.currency)}
        <bdi>{wallet.display}</bdi>
      </p>
      <div role="status" className={styles.failed}>
        {isUnknown && (
          <>
            {t('balance.failed')}
            <Button size="s" variant="ghost" onClick={() => void wallet.refresh()}>
              {shared('common.retry')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
})
