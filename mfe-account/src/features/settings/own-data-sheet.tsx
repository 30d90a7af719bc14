import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { saveFile } from '@tessera/platform/save-file'
import { Button } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { Form, useForm } from '@tessera/ui/form'
import { PasswordField } from '@tessera/ui/password-field'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { OwnDataStore } from './own-data.store.ts'
import * as styles from './settings.module.css'

/** Requests the password and saves the member's data as a file. */
export const OwnDataSheet = observer(function OwnDataSheet(props: { host: Host; open: boolean; onClose: () => void }) {
  const { host, open, onClose } = props
  const t = useTexts('mfe-account')
  const [store] = useState(() => new OwnDataStore(host.http, (file) => saveFile(file, 'my-data.json')))
  // Empties the form when the sheet opens, and when it closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on `open` although the effect does not read it
  useEffect(() => store.reset(), [store, open])
  const { form, field } = useForm(store, () => {
    host.toasts.show('success', t('settings.exported'))
    onClose()
  })
  return (
    <DragSheet open={open} onClose={onClose} title={t('settings.export')}>
      <div className={styles.sheet}>
        <p>{t('settings.export_why')}</p>
        <Form {...form} aria-label={t('settings.export')}>
          <PasswordField {...field('password')} label={t('login.password')} autoComplete="current-password" />
          <Button type="submit" block busy={store.phase === 'sending'}>
            {t('settings.export_now')}
          </Button>
        </Form>
      </div>
    </DragSheet>
  )
})
