import type { NewToken } from '@tessera/contracts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { texts } from '../../texts.ts'

/** Shows a new token; it cannot be shown again. */
export function NewTokenCard({ newToken, onClose }: { newToken: NewToken; onClose: () => void }) {
  return (
    <Callout tone="ok" isAlert title={texts.tokens.createdTitle(newToken.holder)}>
      <p>
        <code>{newToken.token}</code>
      </p>
      <p>{texts.tokens.shownOnce}</p>
      {newToken.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <Actions>
        <CopyButton text={newToken.token} label={texts.tokens.tokenOf(newToken.holder)} />
        <Button size="small" onClick={onClose}>
          {texts.tokens.closeCard}
        </Button>
      </Actions>
    </Callout>
  )
}
