import { observer } from 'mobx-react-lite'
import { Button } from './button.tsx'
import { ErrorCallout } from './callout.tsx'
import { Actions } from './stack.tsx'
import type { Pages } from './stores/pages.store.ts'
import { texts } from './texts.ts'

/** Button that loads the next page of a list. */
export const OlderButton = observer(function Older<T>({ pages }: { pages: Pages<T> }) {
  if (pages.olderError) return <ErrorCallout fault={pages.olderError} onRetry={() => void pages.loadOlder()} />
  if (!pages.hasOlder) return null
  return (
    <Actions>
      <Button isBusy={pages.isLoadingOlder} onClick={() => void pages.loadOlder()}>
        {texts.older}
      </Button>
    </Actions>
  )
}) as <T>(props: { pages: Pages<T> }) => React.ReactNode
