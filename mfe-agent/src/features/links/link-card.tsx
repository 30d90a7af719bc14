import { formatCount, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { AgentLink } from '@tessera/site'
import { Badge, Button, Icon } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { CopyButton } from '@tessera/ui/copy-button'
import { qrGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { CHANNEL_NAMES } from './link-labels.ts'
import * as styles from './links.module.css'
import type { LinksStore } from './links.store.ts'

interface LinkCardProps {
  host: Host
  store: LinksStore
  link: AgentLink
  onQr: (link: AgentLink) => void
}

/** A link, its funnel in the selected days, and the buttons to share it. */
export const LinkCard = observer(function LinkCard({ host, store, link, onQr }: LinkCardProps) {
  const t = useTexts('mfe-agent')
  const shared = useTexts('shared')
  const funnel = [
    { name: t('link.clicks'), count: link.clicks },
    { name: t('link.registrations'), count: link.registrations },
    { name: t('figure.first'), count: link.firstDeposits },
  ]
  const archive = async () => {
    try {
      await store.toggleArchived(link)
      host.toasts.show('success', t(link.archived ? 'link.restored' : 'link.archived_done'))
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <Card
      as="section"
      title={<bdi>{link.name}</bdi>}
      action={<Badge tone="muted" text={t(CHANNEL_NAMES[link.channel])} />}
    >
      <p className={styles.url}>
        <bdi dir="ltr">{link.url}</bdi>
      </p>
      <dl className={styles.funnel}>
        {funnel.map(({ name, count }) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.count}>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <p className={styles.name}>
          {t('link.code')} <bdi dir="ltr">{link.code}</bdi>
        </p>
        <Button size="s" variant="ghost" busy={store.changingId === link.id} onClick={() => void archive()}>
          {t(link.archived ? 'link.restore' : 'link.archive')}
        </Button>
      </div>
      <div className={styles.actions}>
        <CopyButton
          size="s"
          text={link.url}
          label={t('link.copy')}
          copiedLabel={shared('copy_success')}
          refusedLabel={t('link.copy_yourself')}
        />
        <Button
          size="s"
          variant="secondary"
          icon={<Icon of={qrGlyph} size={20} />}
          aria-haspopup="dialog"
          onClick={() => onQr(link)}
        >
          {t('link.qr')}
        </Button>
      </div>
    </Card>
  )
})
