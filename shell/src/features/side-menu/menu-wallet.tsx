import { useTexts } from '@tessera/i18n'
import { Icon, Pressable } from '@tessera/ui'
import { walletGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import type { MenuEntry } from './entries.ts'
import * as styles from './side-menu.module.css'

/** The balance; a link to the deposit page if the member has that entry. */
export const MenuWallet = observer(function MenuWallet({ deposit }: { deposit: MenuEntry | undefined }) {
  const t = useTexts('shell')
  const { wallet } = useShell()
  const content = (
    <>
      <Icon of={walletGlyph} size={20} />
      <span>{t('wallet.balance')}</span>
      <strong className={styles.money}>
        {!wallet.isUnknown && <bdi>{wallet.currency === 'THB' ? '฿' : `${wallet.currency} `}</bdi>}
        {wallet.display}
      </strong>
    </>
  )
  if (!deposit) return <div className={styles.wallet}>{content}</div>
  return (
    <Pressable className={styles.wallet} href={deposit.href} onPress={deposit.onPress}>
      {content}
    </Pressable>
  )
})
