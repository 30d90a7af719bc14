import { useTexts } from '@tessera/i18n'
import type { AgentLink } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { CopyButton } from '@tessera/ui/copy-button'
import * as styles from './home.module.css'

/** The newest link, with a button that copies it. */
export function InviteCard({ link }: { link: AgentLink }) {
  const t = useTexts('mfe-agent')
  const shared = useTexts('shared')
  return (
    <Card as="section" title={t('home.invite')}>
      <p className={styles.link}>
        <bdi dir="ltr">{link.url}</bdi>
      </p>
      <CopyButton
        block
        text={link.url}
        label={t('link.copy')}
        copiedLabel={shared('copy_success')}
        refusedLabel={t('link.copy_yourself')}
      />
    </Card>
  )
}
