/** What may stand in a text of the operator: tags, attributes by tag, and protocols of addresses by attribute. */
export const HOUSE_HTML = {
  tags: 'a b blockquote br div em h2 h3 h4 h5 hr i img li ol p s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
  attributes: {
    '*': ['lang', 'dir'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  protocols: { href: ['https', 'mailto', 'tel'] },
}
