// Loading that is over within 300 ms shows no loader, because a flash is worse than a short wait.
setTimeout(() => document.documentElement.classList.add('is-slow'), 300);
