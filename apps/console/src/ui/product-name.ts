/** The site's name. The server writes it into the page's title, which ends with “Staff”. */
export const productName = document.title.replace(/ Staff$/, '');
