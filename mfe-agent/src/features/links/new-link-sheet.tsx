import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { LinkChannel } from '@tessera/site'
import { Button } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import type { FormEvent } from 'react'
import { ErrorNote } from '../../lib/error-note.tsx'
import { CHANNEL_NAMES } from './link-labels.ts'
import * as styles from './links.module.css'
import type { LinksStore } from './links.store.ts'

const MAX_NAME_LENGTH = 40

/** Sheet that creates a link: its name and channel. */
export const NewLinkSheet = observer(function NewLinkSheet({ host, store }: { host: Host; store: LinksStore }) {
  const t = useTexts('mfe-agent')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await store.create()) host.toasts.show('success', t('link.made'))
  }
  return (
    <DragSheet open={store.phase !== 'closed'} onClose={store.close} title={t('link.make')}>
      <form noValidate className={styles.sheet} onSubmit={submit} aria-label={t('link.make')}>
        <TextField
          label={t('link.name')}
          hint={t('link.name_hint')}
          value={store.name}
          onChange={store.setName}
          maxLength={MAX_NAME_LENGTH}
          enterKeyHint="done"
        />
        <ChipGroup
          kind="single"
          legend={t('link.channel')}
          options={LinkChannel.options.map((channel) => ({ value: channel, label: t(CHANNEL_NAMES[channel]) }))}
          value={store.channel}
          onChange={(channel) => channel && store.setChannel(channel)}
        />
        <ErrorNote host={host} error={store.error} />
        <Button
          type="submit"
          block
          busy={store.phase === 'sending'}
          disabled={!store.canCreate && store.phase !== 'sending'}
        >
          {t('link.create')}
        </Button>
      </form>
    </DragSheet>
  )
})
