import { Icon } from '@tessera/ui'
import * as glyphs from '@tessera/ui/glyphs'
import * as styles from './sample.module.css'

/** Every drawing, by the name that it is imported by. */
export function Sample() {
  return (
    <ul className={styles.sheet}>
      {Object.entries(glyphs).map(([name, glyph]) => (
        <li key={name} className={styles.glyph} lang="en" dir="ltr">
          <Icon of={glyph} />
          {name.replace(/Glyph$/, '')}
        </li>
      ))}
    </ul>
  )
}
