/** Builders for the small HTML of promotions and help: headings, paragraphs, lists and tables, nothing else. */
export const h3 = (text: string) => `<h3>${text}</h3>`
export const p = (text: string) => `<p>${text}</p>`
const listItems = (list: readonly string[]) => list.map((item) => `<li>${item}</li>`).join('')
export const ul = (...list: string[]) => `<ul>${listItems(list)}</ul>`
export const ol = (...list: string[]) => `<ol>${listItems(list)}</ol>`

const row = (cells: readonly string[], tag: 'th' | 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

export const table = (head: readonly string[], ...rows: (readonly string[])[]) =>
  `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
