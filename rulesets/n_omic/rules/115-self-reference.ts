/** No change is refused because it refers to itself. This rule says only that, and authorises nothing by hand. */
export default rule({ answers: { selfReference: 'permissible' } })
