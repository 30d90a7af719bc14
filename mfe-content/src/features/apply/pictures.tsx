import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { TOAST_MS } from '@tessera/site'
import { Icon } from '@tessera/ui'
import { plusGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { type ChangeEvent, useId } from 'react'
import * as styles from './apply.module.css'
import type { ApplyStore } from './apply.store.ts'
import { PROBLEM_TEXTS } from './apply-labels.ts'
import { MAX_PICTURES, PICKER_TYPES } from './picture-rules.ts'
import { PictureTile } from './picture-tile.tsx'

interface PicturesProps {
  host: Host
  store: ApplyStore
}

/** Pictures of the application; each is uploaded as soon as it is selected. */
export const Pictures = observer(function Pictures({ host, store }: PicturesProps) {
  const t = useTexts('mfe-content')
  const id = useId()
  const add = async (file: File) => {
    try {
      const problem = await store.addPicture(file)
      if (problem) host.toasts.show('error', t(PROBLEM_TEXTS[problem]), TOAST_MS.default)
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  const addFiles = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file can be chosen again.
    event.target.value = ''
    for (const file of files) void add(file)
  }
  return (
    <section className={styles.pictures} aria-labelledby={`${id}label`}>
      <h2 id={`${id}label`} className={styles.label}>
        {t('apply.pictures')}
      </h2>
      <p id={`${id}hint`} className={styles.note}>
        {t('apply.pictures_hint', { most: MAX_PICTURES })}
      </p>
      <ul className={styles.grid}>
        {store.pictures.map((picture, index) => (
          <li key={picture.key}>
            <PictureTile host={host} store={store} picture={picture} position={index + 1} />
          </li>
        ))}
        <li>
          <label className={styles.add}>
            <input
              type="file"
              multiple
              className={styles.input}
              accept={PICKER_TYPES}
              aria-label={t('apply.add')}
              aria-describedby={`${id}hint`}
              onChange={(event) => void addFiles(event)}
            />
            <Icon of={plusGlyph} />
          </label>
        </li>
      </ul>
    </section>
  )
})
