import { useTexts } from '@tessera/i18n'
import { currencySign } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { Button, ButtonLink, Icon, IconButton } from '@tessera/ui'
import { eyeGlyph, eyeOffGlyph, refreshGlyph, walletGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { moneyLinks } from './centre-links.ts'
import * as styles from './wallet-card.module.css'

/** The member's balance with refresh, hide, and links to deposit and withdrawal. */
export const WalletCard = observer(function WalletCard({ host }: { host: Host }) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  const { wallet, session, navigation } = host
  const { isUnknown = false } = wallet
  const links = moneyLinks(host)
  return (
    <section className={styles.card} aria-label={t('centre.balance')} aria-busy={wallet.isRefreshing}>
      <div className={styles.top}>
        <Icon of={walletGlyph} size={20} />
        <span className={styles.name}>{t(session.isTrial ? 'centre.balance_trial' : 'centre.balance')}</span>
        {!isUnknown && (
          <IconButton
            label={t(wallet.isHidden ? 'centre.show' : 'centre.hide')}
            icon={<Icon of={wallet.isHidden ? eyeOffGlyph : eyeGlyph} size={20} />}
            onClick={() => wallet.toggleHidden()}
          />
        )}
        <IconButton
          label={t('centre.refresh')}
          icon={<Icon of={refreshGlyph} size={20} />}
          disabled={wallet.isRefreshing}
          onClick={() => void wallet.refresh()}
        />
      </div>
      <output className={styles.amount} aria-live="polite">
        {!isUnknown && currencySign(wallet.currency)}
        <bdi>{wallet.display}</bdi>
      </output>
      <div role="status" className={styles.failed}>
        {isUnknown && (
          <>
            {t('centre.balance_failed')}
            <Button size="s" variant="ghost" onClick={() => void wallet.refresh()}>
              {shared('common.retry')}
            </Button>
          </>
        )}
      </div>
      {links.length > 0 && (
        <div className={styles.ways}>
          {links.map(({ key, href }, index) => (
            <ButtonLink
              key={key}
              block
              variant={index === 0 ? 'primary' : 'secondary'}
              href={href}
              onPress={() => navigation.push(href)}
            >
              {t(key)}
            </ButtonLink>
          ))}
        </div>
      )}
    </section>
  )
})
