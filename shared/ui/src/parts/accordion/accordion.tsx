import { Icon } from '@tessera/ui'
import { chevronDownGlyph } from '@tessera/ui/glyphs'
import { type ReactNode, useId } from 'react'
import * as styles from './accordion.module.css'

export interface AccordionItem {
  readonly id: string
  readonly title: string
  readonly detail?: string
  /** Drawn only while open. */
  readonly content: () => ReactNode
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  /** At most one is open. */
  openId: string | null
  onToggle: (id: string | null) => void
  level?: 2 | 3
}

export function Accordion({ items, openId, onToggle, level = 2 }: AccordionProps) {
  const base = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.list}>
      {items.map((item) => {
        const open = item.id === openId
        const headId = `${base}-${item.id}`
        return (
          <div key={item.id} className={styles.item}>
            <Heading>
              <button
                id={headId}
                type="button"
                className={styles.head}
                aria-expanded={open}
                aria-controls={`${headId}-panel`}
                onClick={() => onToggle(open ? null : item.id)}
              >
                <span className={styles.words}>
                  {item.title}
                  {item.detail && <span className={styles.detail}>{item.detail}</span>}
                </span>
                <Icon of={chevronDownGlyph} size={20} />
              </button>
            </Heading>
            <section id={`${headId}-panel`} aria-labelledby={headId} hidden={!open} className={styles.panel}>
              {open && item.content()}
            </section>
          </div>
        )
      })}
    </div>
  )
}
