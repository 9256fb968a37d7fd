/** No change is refused because it refers to itself. This rule says nothing else, and authorizes nothing by hand. */
export default rule({ answers: { selfReference: 'permissible' } })
