export const notFoundWords = {
  heading: 'Not found',
  title: 'Page not found',
  text: 'The link may be old or mistyped.',
  home: 'Go home',
};
