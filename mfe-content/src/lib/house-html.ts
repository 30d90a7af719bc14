/** What may stand in a text of the operator. */
export const HOUSE_HTML = {
  tags: 'a b blockquote br em h3 h4 hr i img li ol p s strong table tbody td th thead tr u ul'.split(' '),
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  protocols: ['https'],
  dropped:
    'iframe math noembed noframes noscript object plaintext script select style svg template textarea title xmp'.split(
      ' ',
    ),
}
