import type { WebhookSecret } from '@tessera/contracts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { texts } from '../../texts.ts'
import * as styles from './webhooks.module.css'

/** Shows a new secret; it cannot be shown again. */
export function SecretCard({ webhook, onClose }: { webhook: WebhookSecret; onClose: () => void }) {
  return (
    <Callout tone="ok" isAlert title={texts.webhooks.secret(webhook.url)}>
      <p className={styles.secret}>
        <code>{webhook.secret}</code>
      </p>
      <p>{texts.webhooks.shownOnce}</p>
      <Actions>
        <CopyButton text={webhook.secret} label={texts.webhooks.secretOf} />
        <Button size="small" onClick={onClose}>
          {texts.webhooks.closeCard}
        </Button>
      </Actions>
    </Callout>
  )
}
